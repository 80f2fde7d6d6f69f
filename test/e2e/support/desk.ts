import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { routes } from '../../../shared/api/routes.ts'
import type { JobModel } from '../../../shared/ipc/models.ts'
import type { Connected } from './sandboxApp.ts'

/** What a person sees and does again and again, by the names they know it by. */
export function deskOf(page: Page) {
  const row = (title: string) => page.getByTestId('episode-row').filter({ hasText: title })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const saveState = (state: string) => page.locator(`[data-testid="save-state"][data-state="${state}"]`)

  return {
    row,
    field,
    saveState,
    /** Of a kind, or of any. */
    job: (kind?: JobModel['kind']) =>
      page.locator(kind === undefined ? '[data-testid="job"]' : `[data-testid="job"][data-kind="${kind}"]`),
    conflict: (name: string) => page.locator(`[data-testid="conflict"][data-field="${name}"]`),
    go: (view: string) => page.getByRole('link', { name: view, exact: true }).click(),

    /** Opens an episode that is in the list, and waits until its text can be written. */
    async open(title: string): Promise<void> {
      await row(title).click()
      await expect.poll(() => field('Title').inputValue(), { timeout: 20_000 }).toBe(title)
    },
    async newDraft(title: string): Promise<void> {
      await page.getByRole('button', { name: 'New episode' }).click()
      const dialog = page.getByRole('dialog', { name: 'New episode' })
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
      await dialog.getByRole('button', { name: 'Create draft' }).click()
      await row(title).waitFor()
    },
  }
}

/** Makes a draft of a recording, as a person does in the inbox. */
export async function addRecording({ app, page }: Connected, path: string): Promise<void> {
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  app.dialogs.answer({ paths: [path] })
  await page.getByRole('button', { name: 'Add audio' }).click()
  await page.getByRole('button', { name: 'Add as drafts' }).click()
}

/** What the service has of every episode, by title. Throws where two have the same one: something was made twice. */
export async function episodesOf(world: Connected) {
  const answer = routes['episodes.list'].response.parse(
    await world.elsewhere('GET', '/v1/episodes?pagination[per]=100'),
  )
  const byTitle = new Map(answer.data.map((episode) => [episode.attributes.title ?? '', episode]))
  if (byTitle.size < answer.data.length) throw new Error('Two episodes of the service have the same title.')
  return byTitle
}
