import ui from '@nuxt/ui/vue-plugin'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import './app.css'
import { createWindowRouter } from './router.ts'

createApp(App).use(createPinia()).use(createWindowRouter()).use(ui).mount('#app')
