/** A drop of files, as the window gets it. */
export function drop(files: File[]): Event {
  const event = new Event('drop', { cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files } })
  window.dispatchEvent(event)
  return event
}
