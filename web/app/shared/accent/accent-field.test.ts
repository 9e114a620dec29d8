import { accentTokens } from '@linework/contract/studio/accent'
import { expect, test } from 'vitest'
import { PRESETS } from './accent-field.tsx'

test('every preset can be read as it is', () => {
  for (const { name, colour } of PRESETS) {
    const { nearest, tokens } = accentTokens(colour)
    expect([name, nearest, tokens.hingula]).toEqual([name, undefined, colour])
  }
})
