import { analyticsLines } from './specification/analytics.ts'
import { conventionLines } from './specification/conventions.ts'
import { episodeMeanings } from './specification/episodeMeanings.ts'
import { episodeLines } from './specification/episodes.ts'
import { type Line } from './specification/line.ts'
import { publishingLines } from './specification/publishing.ts'
import { resourceLines } from './specification/resources.ts'
import { ruleLines } from './specification/rules.ts'
import { showLines, userLines } from './specification/shows.ts'
import { subscriberLines } from './specification/subscribers.ts'
import { webhookLines } from './specification/webhooks.ts'

/**
 * The specification of the hosting service, line by line: resource x attribute, endpoint x parameter, and the rules that
 * hold for all of them, each with the test that holds it. A test whose rule needs the inside of a service (its clock,
 * its mail) is one of the sandbox's own, under test/integration.
 */
export const specification: readonly Line[] = [
  resourceLines,
  episodeMeanings,
  userLines,
  analyticsLines,
  episodeLines,
  publishingLines,
  showLines,
  subscriberLines,
  webhookLines,
  conventionLines,
  ruleLines,
].flat()
