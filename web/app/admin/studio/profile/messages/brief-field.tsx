import { BRIEF_SETS_MAX } from '@linework/contract/studio/profile/profile'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { AddRow } from '../parts/add-row.tsx'
import { RowCard } from '../parts/row-card.tsx'
import { RowText } from '../parts/row-text.tsx'
import { useRows } from '../parts/use-rows.ts'
import { Fold } from './fold.tsx'
import { Questions } from './questions.tsx'

type BriefSet = StudioForm['values']['brief'][number]

/** Question sets are collapsed, because a studio has several with many questions. */
export function BriefField({ form }: { form: StudioForm }) {
  const { brief } = form.values
  const rows = useRows(brief, (next) => form.change('brief', next))
  return (
    <>
      <Stack as="ul" gap={4}>
        {rows.keyed.map(({ key, row }, i) => (
          <li key={key}>
            <RowCard
              name={nameOf(row)}
              place={i}
              count={brief.length}
              onMove={(by) => rows.move(i, by)}
              onRemove={() => rows.remove(i)}
            >
              <RowText
                label="Words"
                optional
                note="separated by commas"
                value={row.words.join(', ')}
                error={findError(form, `brief.${i}.words`)}
                onChange={(value) => rows.change(i, { words: splitList(value) })}
              />
              <Fold
                summary={countOf(row.questions.length)}
                startsOpen={row.questions.length === 0}
                hasError={findError(form, `brief.${i}.questions`) !== undefined}
              >
                <Questions
                  set={nameOf(row)}
                  questions={row.questions}
                  errors={form.errors}
                  path={`brief.${i}.questions`}
                  onChange={(questions) => rows.change(i, { questions })}
                />
              </Fold>
            </RowCard>
          </li>
        ))}
      </Stack>
      <AddRow
        label="Add a set"
        count={brief.length}
        max={BRIEF_SETS_MAX}
        onAdd={() => rows.add({ words: [], questions: [] })}
      />
      <FieldConflict form={form} name="brief" label={STUDIO_LABELS.brief} formatValue={describe} />
    </>
  )
}

const nameOf = ({ words }: BriefSet) => (words.length === 0 ? 'All other services' : words.join(', '))

const countOf = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

/** Keeps a trailing comma, so that another word can be typed. */
const splitList = (text: string) => (text === '' ? [] : text.split(',').map((word) => word.trimStart()))

const findError = ({ errors }: StudioForm, path: string) =>
  Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]

const describe = (brief: BriefSet[]) =>
  brief.map((set) => `${nameOf(set)}: ${set.questions.map(({ label }) => label).join(', ')}`).join('\n')
