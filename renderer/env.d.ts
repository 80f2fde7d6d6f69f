/** Lets tools that do not read Vue files (the linter's type checks) know what importing one gives. */
declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}
