import { ignoreGone, type Session } from './connection.ts'

/**
 * Tells the preload where a `File` lies. Electron's `webUtils.getPathForFile` answers at once, and only DevTools knows
 * the path, so the preload's stand-in for it stops at a `debugger` statement: while the page stands still the path
 * is read and put into its variable (test/host/page/worlds.ts).
 */
export async function answerFilePaths(session: Session): Promise<void> {
  session.on('Debugger.paused', ({ callFrames: [frame] }) => {
    const asked = frame?.functionName === 'getPathForFile' ? frame.callFrameId : undefined
    const done = asked === undefined ? Promise.resolve() : fillIn(session, asked)
    done.finally(() => session.send('Debugger.resume')).catch(ignoreGone)
  })
  await session.send('Debugger.enable')
}

async function fillIn(session: Session, callFrameId: string): Promise<void> {
  const { result } = await session.send('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'file' })
  if (result.objectId === undefined) return
  const { path } = await session.send('DOM.getFileInfo', { objectId: result.objectId })
  const expression = `path = ${JSON.stringify(path)}`
  await session.send('Debugger.evaluateOnCallFrame', { callFrameId, expression })
}
