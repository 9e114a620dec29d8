import { useRevalidator } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { BackToList } from './back-to-list.tsx'

interface Props {
  list: string
  /** The specified text, which is the same for a record that could not be loaded. */
  text: string
  /** Set when it could not be loaded. It comes first, because the record is not gone. */
  failure: string | undefined
}

/** In place of one record's screen. */
export function RecordMissing({ list, text, failure }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <BackToList to={list} />
      {failure === undefined ? null : <Alert text={failure} />}
      <EmptyState text={text}>
        {failure === undefined ? null : (
          <Button variant="ghost" size="small" onClick={revalidate}>
            Try again
          </Button>
        )}
      </EmptyState>
    </>
  )
}
