import { createRouter, createWebHashHistory } from 'vue-router'
import ActivityView from './views/ActivityView.vue'
import EpisodesView from './views/EpisodesView.vue'
import FirstRunView from './views/FirstRunView.vue'
import InboxView from './views/InboxView.vue'
import SettingsView from './views/SettingsView.vue'

/** The window's places. In the hash, so that the protocol handler serves one page and a reload comes back to it. */
export function createWindowRouter() {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', redirect: '/inbox' },
      { path: '/welcome', name: 'welcome', component: FirstRunView, meta: { bare: true } },
      { path: '/inbox', name: 'inbox', component: InboxView },
      { path: '/episodes/:id?', name: 'episodes', component: EpisodesView, props: true },
      { path: '/activity', name: 'activity', component: ActivityView },
      { path: '/settings', name: 'settings', component: SettingsView },
      { path: '/:unknown(.*)*', redirect: '/inbox' },
    ],
  })
}
