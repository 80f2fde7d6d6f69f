import { type FastifyInstance } from 'fastify'
import { escapeHtml } from '../escape.ts'
import { pagePolicy, pageStyle } from '../pages/pageStyle.ts'
import { type Service } from '../service.ts'
import { type DeliveryRecord, latestDeliveries } from './deliveryLog.ts'

/** How many deliveries the page shows. */
const shown = 100

/** GET /deliveries: the log as a page, for whoever tries out webhooks. Needs no key, so it shows neither paths nor bodies. */
export function serveDeliveries(app: FastifyInstance, { database }: Service): void {
  app.get('/deliveries', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ framed: false }))
      .header('cache-control', 'no-store')
      .send(deliveriesPage(latestDeliveries(database, shown))),
  )
}

function deliveriesPage(deliveries: DeliveryRecord[]): string {
  const heads = ['When', 'Show', 'Event', 'Target', 'State', 'Attempts', 'Last answer', 'Next attempt']
  const table = `<table>
<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>
${deliveries.map(row).join('\n')}
</tbody>
</table>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Webhook deliveries</title>
<style>${pageStyle}</style>
</head>
<body class="wide">
<main>
<h1>Webhook deliveries</h1>
${deliveries.length === 0 ? '<p class="soft">Nothing has happened yet that a webhook waits for.</p>' : table}
</main>
</body>
</html>
`
}

function row(delivery: DeliveryRecord): string {
  const answer = delivery.lastStatus ?? delivery.lastError
  const cells = [
    time(delivery.happenedAt),
    delivery.showSlug,
    delivery.eventName,
    new URL(delivery.url).origin,
    delivery.state,
    String(delivery.attempts),
    answer === null ? '' : String(answer),
    delivery.nextAttemptAt === null ? '' : time(delivery.nextAttemptAt),
  ]
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

function time(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}
