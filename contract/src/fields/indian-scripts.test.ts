import { expect, test } from 'vitest'
import { languageOf } from './indian-scripts.ts'

test.each([
  ['Aftercare in the rains', undefined],
  ['', undefined],
  ['12345 ।', undefined],
  ['Blackwork', undefined],
  ['टैटू की देखभाल', 'hi'],
  ['ଗଣେଶ ଚତୁର୍ଥୀ', 'or'],
  ['ট্যাটু', 'bn'],
  ['ਟੈਟੂ', 'pa'],
  ['ટેટૂ', 'gu'],
  ['பச்சை', 'ta'],
  ['పచ్చబొట్టు', 'te'],
  ['ಹಚ್ಚೆ', 'kn'],
  ['പച്ചകുത്ത്', 'ml'],
  ['The word for ink is स्याही', undefined],
  ['ink: स्याही और सुई', 'hi'],
])('the language of the text %s by its script is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
