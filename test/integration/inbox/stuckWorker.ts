import { parentPort } from 'node:worker_threads'

/** A parser that met a hostile file: it never comes back. Files with "good" in their path it reads. */
parentPort?.on('message', ({ path }: { path: string }) => {
  while (!path.includes('good')) continue
  parentPort?.postMessage({ ok: true, tags: { title: path, durationSeconds: 1 } })
})
