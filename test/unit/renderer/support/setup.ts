import { beforeEach } from 'vitest'

// Each test starts with an empty page at the start of the window's places.
beforeEach(() => {
  document.body.innerHTML = ''
  window.location.hash = ''
})
