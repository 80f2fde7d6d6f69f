/** A choice in a list that is searched: what it is to the service, what people call it, more of it, and what stands at its right. */
export interface SearchOption {
  value: string
  label: string
  description?: string
  code?: string
}
