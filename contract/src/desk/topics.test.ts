import { expect, test } from 'vitest'
import { OTHER_TOPICS, topicOf, topicText } from './topics.ts'

test.each([
  [['Tattoo', 'Tattoo Removal'], 'My tattoo is healing badly'],
  [['Piercing', 'Ear piercings'], 'My piercing is healing badly'],
  [['Tattoo', 'Piercing'], 'My tattoo or piercing is healing badly'],
  [[], 'My tattoo is healing badly'],
])('topicText for the services %j returns %s', (services, text) => {
  expect(topicText('healing', services)).toBe(text)
  for (const topic of OTHER_TOPICS) expect(topicOf(topicText(topic, services))).toBe(topic)
})

test.each([
  [' general QUESTION ', 'question'],
  ['Change my appointment', 'change'],
  ['Tattoo', 'booking'],
  ['Any service', 'booking'],
  ['My tattoo is healing', 'booking'],
  ['', 'booking'],
])('topicOf maps the enquiry topic %j to %s', (service, topic) => {
  expect(topicOf(service)).toBe(topic)
})
