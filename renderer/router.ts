import { createRouter, createWebHashHistory } from 'vue-router'
import { lazyView } from './lazyView.ts'
import EpisodesView from './views/EpisodesView.vue'
import FirstRunView from './views/FirstRunView.vue'
import InboxView from './views/InboxView.vue'

/** The window's places. In the hash, so that the protocol handler serves one page and a reload comes back to it. */
export function createWindowRouter() {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', redirect: '/inbox' },
      { path: '/welcome', name: 'welcome', component: FirstRunView, meta: { bare: true } },
      { path: '/inbox', name: 'inbox', component: InboxView },
      { path: '/episodes/:id?', name: 'episodes', component: EpisodesView, props: true },
      { path: '/batch', name: 'batch', component: lazyView(() => import('./views/BatchView.vue')) },
      { path: '/schedule', name: 'schedule', component: lazyView(() => import('./views/ScheduleView.vue')) },
      {
        path: '/analytics',
        name: 'analytics',
        component: lazyView(() => import('./views/AnalyticsView.vue')),
      },
      {
        path: '/subscribers',
        name: 'subscribers',
        component: lazyView(() => import('./views/SubscribersView.vue')),
      },
      { path: '/show', name: 'show', component: lazyView(() => import('./views/ShowView.vue')) },
      { path: '/webhooks', name: 'webhooks', component: lazyView(() => import('./views/WebhooksView.vue')) },
      { path: '/activity', name: 'activity', component: lazyView(() => import('./views/ActivityView.vue')) },
      { path: '/settings', name: 'settings', component: lazyView(() => import('./views/SettingsView.vue')) },
      { path: '/:unknown(.*)*', redirect: '/inbox' },
    ],
  })
}
