import type { OrderedKind } from '@linework/contract/records'
import { orderingApi } from '@linework/contract/records/api'
import { ORDER_PAGE } from '@linework/contract/records/limits'
import type { Move, OrderedRecord } from '@linework/contract/records/ordering-shapes'
import { ORDER_TEXTS } from '@linework/contract/records/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { moveItem } from '../../../lib/move-item.ts'

interface Outcome {
  text: string
  failed?: boolean
  undo?: Move | null
}

export function useOrder(kind: OrderedKind, category: string | undefined, nameOf: (place: number) => string) {
  const [records, setRecords] = useState<OrderedRecord[]>()
  const [isFailed, setFailed] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ text: '' })
  const [isChanged, setChanged] = useState(false)
  // A ref, because a move may end before its last step is rendered.
  const shown = useRef<OrderedRecord[]>([])
  const sent = useRef<OrderedRecord[]>([])
  const moving = useRef<{ id: string; name: string }>(undefined)
  // Moves are saved sequentially, because each builds on the previous one.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = useCallback((next: OrderedRecord[]) => {
    shown.current = next
    setRecords(next)
  }, [])

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const all = await loadAll(kind, category)
      sent.current = all
      show(all)
    } catch (error) {
      reportFailure(error)
      setFailed(true)
    }
  }, [kind, category, show])
  useEffect(() => {
    load()
  }, [load])

  async function save(move: Move, text: string, before: OrderedRecord[]) {
    setOutcome({ text: 'Saving...' })
    try {
      const { undo } = await browserApi(orderingApi.move, { params: { kind }, body: move })
      setChanged(true)
      setOutcome({ text, undo })
    } catch (error) {
      reportFailure(error)
      const isGone = error instanceof ApiFailure && error.status === 404
      setOutcome({ text: isGone ? ORDER_TEXTS.gone : ORDER_TEXTS.failed, failed: true })
      sent.current = before
      show(before)
      if (isGone) await load()
    }
  }

  return {
    records,
    isFailed,
    outcome,
    isChanged,
    load,
    move(from: number, to: number) {
      moving.current ??= { id: shown.current[from]?._id ?? '', name: nameOf(from) }
      show(moveItem(shown.current, from, to - from))
    },
    commit() {
      const [moved, now, before] = [moving.current, shown.current, sent.current]
      moving.current = undefined
      const at = now.findIndex(({ _id }) => _id === moved?.id)
      if (moved === undefined || at === -1 || now.every((record, i) => record === before[i])) return
      sent.current = now
      const [neighbour, id] = [(now[at - 1] ?? now[1])?._id ?? '', moved.id]
      const move = at === 0 ? { id, before: neighbour } : { id, after: neighbour }
      const text = `${moved.name} is now at position ${at + 1} of ${now.length}. Saved.`
      queue.current = queue.current.then(() => save(move, text, before))
    },
    undo(move: Move) {
      queue.current = queue.current.then(async () => {
        await save(move, 'Moved back.', sent.current)
        // A failed undo can be repeated.
        setOutcome(({ text, failed = false }) => ({ text, failed, undo: failed ? move : null }))
        await load()
      })
    },
  }
}

async function loadAll(kind: OrderedKind, category: string | undefined): Promise<OrderedRecord[]> {
  const all = new Map<string, OrderedRecord>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { page, limit: ORDER_PAGE, ...(category ? { category } : {}) }
    const found = await browserApi(orderingApi.page, { params: { kind }, query })
    // A record that was moved during loading may appear on two pages.
    for (const record of found.records) all.set(record._id, record)
    pages = found.totalPages
  }
  return [...all.values()]
}
