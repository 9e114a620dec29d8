import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_PAGE } from '@linework/contract/records/limits'
import type { DeletedRecord } from '@linework/contract/records/trash-shapes'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'

/** Loads the trash of a record kind page by page. */
export function useDeleted(kind: DeletedKind) {
  const [records, setRecords] = useState<DeletedRecord[]>([])
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [more, setMore] = useState(false)

  const load = useCallback(
    async (known: DeletedRecord[]) => {
      setState('loading')
      // The page that contains the next record; records that are already shown are skipped.
      const page = Math.floor(known.length / DELETED_PAGE) + 1
      try {
        const answer = await browserApi(trashApi.page, {
          params: { kind },
          query: { page, limit: DELETED_PAGE },
        })
        const ids = new Set(known.map(({ _id }) => _id))
        setRecords([...known, ...answer.records.filter(({ _id }) => !ids.has(_id))])
        setMore(page < answer.totalPages)
        setState('ready')
      } catch (error) {
        reportFailure(error)
        setState('failed')
      }
    },
    [kind],
  )
  useEffect(() => {
    load([])
  }, [load])

  return {
    records,
    state,
    more,
    load: () => load(records),
    drop: (id: string) => setRecords((before) => before.filter(({ _id }) => _id !== id)),
  }
}
