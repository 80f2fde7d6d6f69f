import { useText } from '../text.ts'
import { translated } from './errorWords.ts'

/** A sentence of the main process that is not an error, in the person's language; as it is where that is not known. */
export function saidHere(sentence: string): string {
  const catalogue = useText().errors
  return catalogue === null ? sentence : (translated(sentence, catalogue) ?? sentence)
}
