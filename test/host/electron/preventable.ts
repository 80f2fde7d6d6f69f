/** An event a listener can prevent, as Electron's are. */
export function preventable<T extends object>(details: T) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}
