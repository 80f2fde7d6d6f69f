import { toHost, type Asked, type FromHost } from '../control.ts'
import type { Desk } from '../environment.ts'

interface Answer {
  paths: string[]
  button: number
}

/** Lets the test that started this process answer instead of a person. */
export function createTestDesk(
  say: (message: FromHost) => void,
  hear: (listener: (message: unknown) => void) => void,
): Desk {
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0

  hear((message) => {
    const heard = toHost.parse(message)
    if (heard.kind !== 'answer') return
    waiting.get(heard.id)?.(heard)
    waiting.delete(heard.id)
  })

  function ask(asked: Asked): Promise<Answer> {
    const id = (lastId += 1)
    say({ kind: 'asked', id, asked })
    return new Promise((resolve) => waiting.set(id, resolve))
  }

  return {
    async chooseFiles({ title, properties = [], filters = [] }) {
      const { paths } = await ask({
        dialog: 'open',
        title,
        folders: properties.includes('openDirectory'),
        multiple: properties.includes('multiSelections'),
        extensions: filters.flatMap(({ extensions }) => extensions),
      })
      return paths
    },
    async chooseSavePath({ defaultPath = '', filters = [] }) {
      const { paths } = await ask({
        dialog: 'save',
        name: defaultPath,
        extensions: filters.flatMap(({ extensions }) => extensions),
      })
      return paths[0] ?? ''
    },
    async choose({ message, detail = '', buttons = [] }) {
      return (await ask({ dialog: 'message', message, detail, buttons })).button
    },
    tell: (title, content) => say({ kind: 'told', title, content }),
    openExternal(url) {
      say({ kind: 'opened', url })
      return Promise.resolve()
    },
    showItem: (path) => say({ kind: 'opened', url: path }),
  }
}
