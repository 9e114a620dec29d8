import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../../lib/calls/api.ts'

interface Options<T> {
  call: (page: number) => Promise<{ items: T[]; pages: number }>
  size: number
  idOf: (item: T) => string
}

export function usePages<T>({ call, size, idOf }: Options<T>) {
  const [items, setItems] = useState<T[]>([])
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [more, setMore] = useState(false)
  const first = useRef(load)

  async function load() {
    setState('loading')
    const page = Math.floor(items.length / size) + 1
    try {
      const found = await call(page)
      const ids = new Set(items.map(idOf))
      setItems([...items, ...found.items.filter((item) => !ids.has(idOf(item)))])
      setMore(page < found.pages)
      setState('ready')
    } catch (error) {
      reportFailure(error)
      setState('failed')
    }
  }
  useEffect(() => void first.current(), [])

  return {
    items,
    state,
    more,
    load,
    drop: (id: string) => setItems((before) => before.filter((item) => idOf(item) !== id)),
  }
}
