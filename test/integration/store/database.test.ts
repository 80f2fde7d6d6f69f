import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../electron/store/database.ts'
import { interfere, wrapOperations } from '../../support/failingOperations.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

wrapOperations()

test('what is written after a transaction that could not even be taken back is kept', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'wavedrop.db')
  const db = openDatabase(path)
  db.execute('CREATE TABLE notes (text TEXT)')
  const write = (text: string) => db.run('INSERT INTO notes VALUES ($text)', { text })

  const { stop } = interfere(folder, {
    before({ name }) {
      if (name === 'COMMIT' || name === 'ROLLBACK') {
        throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })
      }
    },
  })
  expect(() => db.transaction(() => write('lost'))).toThrow('disk I/O error')
  stop()
  write('kept')
  db.transaction(() => write('kept too'))
  db.close()

  const again = openDatabase(path)
  expect(again.all('SELECT text FROM notes')).toEqual([{ text: 'kept' }, { text: 'kept too' }])
  again.close()
})
