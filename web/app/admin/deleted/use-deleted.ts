import { deletedApi } from '@linework/contract/deleted/api'
import { DELETED_PAGE } from '@linework/contract/deleted/limits'
import type { DeletedRecord } from '@linework/contract/deleted/shapes'
import type { DeletedKind } from '@linework/contract/records'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'

/** What was deleted lately, page after page. */
export function useDeleted(kind: DeletedKind) {
  const [records, setRecords] = useState<DeletedRecord[]>([])
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [more, setMore] = useState(false)

  const load = useCallback(
    async (known: DeletedRecord[]) => {
      setState('loading')
      // The page that the next one stands on; those of it that are shown already are left out.
      const page = Math.floor(known.length / DELETED_PAGE) + 1
      try {
        const answer = await browserApi(deletedApi.page, {
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
