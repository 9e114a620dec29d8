import { TOPIC_NAMES, TOPICS, type Topic } from '@linework/contract/desk/topics'
import { Field } from '../../../../../ui/fields/field.tsx'
import { Select } from '../../../../../ui/fields/select.tsx'

interface Props {
  shown: Topic | ''
  onChoose: (topic: Topic | '') => void
}

/** Filters enquiries by topic. */
export function TopicFilter({ shown, onChoose }: Props) {
  return (
    <Field label="About">
      {(control) => (
        <Select
          {...control}
          name="topic"
          value={shown}
          onChange={({ target }) => onChoose(TOPICS.find((each) => each === target.value) ?? '')}
        >
          <option value="">Everything</option>
          {TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {TOPIC_NAMES[topic]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
