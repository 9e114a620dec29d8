import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noticeLanguagesOf } from './notice-languages.ts'
import { NOTICE_TEXTS, type NoticeLanguage } from './notice-texts.ts'
import { TranslatedNotice } from './privacy-facts.tsx'

const LANGUAGES = Object.keys(NOTICE_TEXTS) as NoticeLanguage[]
const draw = (language: NoticeLanguage, days: number | undefined, email = 'hello@studio.example') =>
  renderToStaticMarkup(
    <TranslatedNotice language={language} studio="Blue Heron" email={email} days={days} />,
  ).replaceAll(/ class="[^"]*"/g, '')
const studioIn = (country: string, region: string) =>
  noticeLanguagesOf({ place: { country, region } } as Parameters<typeof noticeLanguagesOf>[0])

test.each([
  ['IN', 'Odisha', ['hi', 'or']],
  ['IN', ' ଓଡ଼ିଶା ', ['hi', 'or']],
  ['IN', 'Kerala', ['hi']],
  ['IN', '', ['hi']],
  ['NP', 'Odisha', []],
  ['DE', '', []],
])(
  'the privacy notice of a studio in %s, %s is in %j in addition to English',
  (country, region, languages) => {
    expect(studioIn(country, region)).toEqual(languages)
  },
)

test.each(LANGUAGES)(
  'the notice in %s has controller, purpose, period, contact and the Board',
  (language) => {
    const html = draw(language, 365)
    expect(html).toContain(`<section lang="${language}" id="${language}">`)
    for (const word of ['Blue Heron', 'hello@studio.example', 'Data Protection Board of India', '18'])
      expect(html).toContain(word)
    expect(html).toContain(NOTICE_TEXTS[language].months(12))
    expect(draw(language, 90)).toContain(NOTICE_TEXTS[language].days(90))
    const script = language === 'hi' ? /[\u0900-\u097F]/ : /[\u0B00-\u0B7F]/
    for (const paragraph of html.match(/<p>.*?<\/p>/g) ?? []) expect(paragraph).toMatch(script)
  },
)

test.each(LANGUAGES)(
  'the notice in %s omits an unknown period, and names the studio without an email',
  (language) => {
    const html = draw(language, undefined, '')
    expect(html.match(/<p>/g)).toHaveLength(5)
    expect(html).toContain('Blue Heron')
    expect(html).not.toContain(NOTICE_TEXTS[language].days(0))
  },
)
