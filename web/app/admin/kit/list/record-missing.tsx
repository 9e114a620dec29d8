import { useRevalidator } from 'react-router'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { BackToList } from './back-to-list.tsx'
import { FailedState } from './list-states.tsx'

interface Props {
  list: string
  /** The text that the specification fixes, even for a record that could not be loaded. */
  text: string
  /** Set when loading failed, because the specified text only says that the record does not exist. */
  failure: string | undefined
}

export function RecordMissing({ list, text, failure }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <BackToList to={list} />
      {failure === undefined ? null : <Alert text={failure} />}
      {failure === undefined ? <EmptyState text={text} /> : <FailedState text={text} onRetry={revalidate} />}
    </>
  )
}
