import { accentTokens } from '@linework/contract/studio/profile/accent'
import { expect, test } from 'vitest'
import { PRESETS } from './accent-field.tsx'

test('every preset accent colour has enough contrast without correction', () => {
  for (const { name, colour } of PRESETS) {
    const { nearest, tokens } = accentTokens(colour)
    expect([name, nearest, tokens.accent]).toEqual([name, undefined, colour])
  }
})
