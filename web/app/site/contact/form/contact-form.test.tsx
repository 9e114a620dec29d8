import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../../shared/studio/root-studio.ts'
import { StudioContext } from '../../../shared/studio/use-studio.ts'
import { detailsOf, NO_DETAILS } from '../../studio/studio-details.ts'
import { EMPTY_VALUES } from '../contact-values.ts'
import { SentPanel } from '../sent/sent-panel.tsx'
import { ContactForm } from './contact-form.tsx'

const HEALING = 'My tattoo or piercing is healing badly'
const PLACEMENT = { label: 'Placement', hint: '', several: false, choices: [{ text: 'Neck', name: '' }] }

function drawForm(service: string, questions: (typeof PLACEMENT)[] = [], place = EMPTY_STUDIO.place) {
  const studio = { ...EMPTY_STUDIO, place, brief: [{ words: [], questions }] }
  const names = ['Tattoo', 'Tattoo Training', 'Piercing', 'Permanent Eyebrow Tattoo']
  return renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={studio}>
        <ContactForm
          start={{ values: { ...EMPTY_VALUES, service, inspiration: 'https://pin.it/x' }, errors: {} }}
          services={{ names, failed: false }}
          artists={{ names: [], service: '', failed: false }}
          prefill={undefined}
          details={detailsOf(NO_DETAILS, studio)}
          retention={undefined}
          takesFocus={false}
          onSent={() => {}}
        />
      </StudioContext>
    </MemoryRouter>,
  )
}

test.each([
  ['', 'inspiration figure idea place'],
  ['Tattoo', 'inspiration figure idea place'],
  ['Tattoo Training', 'inspiration idea place'],
  ['Piercing', 'inspiration idea place'],
  ['Permanent Eyebrow Tattoo', 'inspiration idea place'],
  [HEALING, 'place'],
  ['General question', ''],
  ['Change my appointment', ''],
])('the contact form for the topic %j shows the fields %j', (service, asked) => {
  const form = drawForm(service)
  const found = {
    inspiration: 'name="inspiration"',
    figure: 'Where on the body',
    idea: 'data-kind="idea"',
    place: 'data-kind="place"',
  }
  const names = Object.entries(found).filter(([, mark]) => form.includes(mark))
  expect(names.map(([name]) => name).join(' ')).toBe(asked)
})

test('the contact form lists topics in a separate group after the services', () => {
  const [, services = '', topics = ''] =
    /<select[^>]*name="service".*?>(.*?)<optgroup (.*?)<\/optgroup>/.exec(drawForm('')) ?? []
  const optionsOf = (html: string) => html.match(/(?<=<option[^>]*>)[^<]+/g)
  expect(optionsOf(services)).toEqual([
    'Choose a service',
    'Tattoo',
    'Tattoo Training',
    'Piercing',
    'Permanent Eyebrow Tattoo',
  ])
  expect(optionsOf(topics)).toEqual(['General question', HEALING, 'Change my appointment'])
})

test('the body map is hidden when a question of the studio asks for the body place', () => {
  expect(drawForm('Tattoo', [PLACEMENT])).not.toContain('Where on the body')
})

test('links to the privacy notice name the language of each translation', () => {
  const place = { ...EMPTY_STUDIO.place, country: 'IN', region: 'Odisha' }
  const form = drawForm('', [], place)
  expect(form).toContain('aria-label="Privacy notice in ଓଡ଼ିଆ"')
  expect(form.replaceAll(/<[^>]*>/g, '')).toContain('Privacy notice in हिन्दी, ଓଡ଼ିଆ')
})

test.each([
  [HEALING, true],
  ['Tattoo', false],
])('the confirmation of an enquiry about %j advises to see a doctor: %j', (service, hasAdvice) => {
  const request = { reference: 'AB12', values: { ...EMPTY_VALUES, service } }
  const panel = renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={EMPTY_STUDIO}>
        <SentPanel request={request} chatNumber="" isNew plainPictures={null} onAnother={() => {}} />
      </StudioContext>
    </MemoryRouter>,
  )
  expect(panel.includes('see a doctor today')).toBe(hasAdvice)
})
