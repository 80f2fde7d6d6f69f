import { fail, type Result } from '../../shared/ipc/result.ts'

/** Why something cannot be done to an episode, said in one way wherever it is asked for. */

export function noSuchEpisode(): Result<never> {
  return fail('not-found', 'That episode is not on this computer.', { hint: 'Refresh the list.' })
}

export function noSuchVersion(): Result<never> {
  return fail('not-found', 'There is no such version.', { hint: 'Look at the list of versions again.' })
}

export function alreadyThere(): Result<never> {
  return fail('already-taken', 'The service has this episode.', {
    hint: 'It can be removed on the service’s website only.',
  })
}

export function timePassed(): Result<never> {
  return fail('time-passed', 'That time has already passed.', {
    hint: 'Choose a later one, or publish it now.',
  })
}
