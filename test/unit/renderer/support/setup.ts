import { beforeEach } from 'vitest'

// This DOM has none. Here the window is never idle; a test that wants it to be says when.
window.requestIdleCallback = () => 0

// Each test starts with an empty page at the start of the window's places.
beforeEach(() => {
  document.body.innerHTML = ''
  window.location.hash = ''
})
