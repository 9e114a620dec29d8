import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import type { StudioDetails } from '../studio/studio-details.ts'
import { PrivacyFacts } from './privacy-facts.tsx'

const DETAILS = {
  email: 'hello@studio.example',
  address: 'A street 1, Bhubaneswar',
  phone: '+91 98765 43210',
  chatNumber: '',
} as StudioDetails

const draw = (country: string, region = '', details = DETAILS) => {
  const studio = { fullName: 'Blue Heron Tattoo', place: { country, region } } as Studio
  return renderToStaticMarkup(
    <StudioContext value={studio}>
      <PrivacyFacts
        retention={{ period: '12 months', days: 365, consent: 'A signed consent is kept.' }}
        details={details}
      />
    </StudioContext>,
  )
}

test('the privacy policy contains studio, minimum age and how to withdraw consent', () => {
  const html = draw('IN', 'Odisha')
  expect(html).toContain('Blue Heron Tattoo, A street 1, Bhubaneswar.')
  expect(html).toContain('+91 98765 43210')
  expect(html).toContain('href="mailto:hello@studio.example"')
  expect(html).toContain('Withdrawing it is as easy as giving it: one message is enough.')
  expect(html).toContain('A signed consent is kept. Backups hold it until newer ones replace them.')
  expect(html).toContain('people of 18 years or older, or with a guardian')
})

test('the privacy policy contains the Data Protection Board and a nominee in India', () => {
  const html = draw('IN', 'Odisha')
  expect(html).toContain('authorise someone to do this for you')
  expect(html.match(/Data Protection Board of India/g)).toHaveLength(3)
  expect(html).toContain('lang="hi"')
  expect(html).toContain('lang="or"')
  expect(html).not.toContain('data protection authority where you live')
})

test('the privacy policy contains the data protection authority outside India', () => {
  const html = draw('DE')
  expect(html).toContain('data protection authority where you live')
  expect(html).not.toMatch(/Board of India|lang=/)
})

test('the privacy policy asks visitors to write to a studio without an email', () => {
  expect(draw('IN', '', { ...DETAILS, email: '' })).toContain('write to us. Withdrawing it')
})
