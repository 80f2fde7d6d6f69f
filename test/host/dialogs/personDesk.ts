import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import type { Desk } from '../environment.ts'
import { chooserCommands, saverCommands, type Command } from './commands.ts'

/** What a program wrote, or null when it is not on this machine. An empty text: the person closed it. */
function run({ program, args }: Command): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.on('error', () => resolve(null))
    child.on('close', () => resolve(text.trim()))
  })
}

async function askInTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Asks the person in front of the machine, with the system's own dialogs where a program can show them. */
export function createPersonDesk(platform = process.platform): Desk {
  return {
    async chooseFiles(options) {
      for (const command of chooserCommands(platform, options)) {
        const answer = await run(command)
        if (answer !== null) return answer.split('\n').filter((path) => path !== '')
      }
      const what = options.properties?.includes('openDirectory') ? 'folder' : 'file'
      const path = await askInTerminal(
        `${options.title ?? `Choose a ${what}`}: no program here can show a dialog. Type the path of a ${what} (empty: none): `,
      )
      return path === '' ? [] : [path]
    },
    async chooseSavePath(options) {
      for (const command of saverCommands(platform, options)) {
        const answer = await run(command)
        if (answer !== null) return answer
      }
      return await askInTerminal(
        `Save “${options.defaultPath ?? ''}”: no program here can show a dialog. Type the path to save it as (empty: none): `,
      )
    },
    async choose({ message, detail = '', buttons = ['OK'], cancelId = 0 }) {
      const choices = buttons.map((button, index) => `${index + 1} ${button}`).join(', ')
      const typed = Number(await askInTerminal(`${message}\n${detail}\n${choices}: `))
      return Number.isInteger(typed) && typed >= 1 && typed <= buttons.length ? typed - 1 : cancelId
    },
    tell: (title, content) => console.error(content === '' ? title : `${title}\n${content}`),
    async openExternal(url) {
      if ((await run(openCommand(platform, url))) === null) console.error(`Open this in your browser: ${url}`)
    },
    showItem: (path) => console.error(`It is here: ${path}`),
  }
}

function openCommand(platform: NodeJS.Platform, url: string): Command {
  if (platform === 'darwin') return { program: 'open', args: [url] }
  if (platform === 'win32') return { program: 'explorer.exe', args: [url] }
  return { program: 'xdg-open', args: [url] }
}
