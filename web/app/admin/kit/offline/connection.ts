import { ApiFailure } from '../../../lib/calls/api.ts'
import { createStore } from '../../../ui/store.ts'

interface Connection {
  isOnline: boolean
  asOf?: number
}

const connection = createStore<Connection>({ isOnline: true })

export const setConnection = (next: Partial<Connection>) => connection.set({ ...connection.read(), ...next })

/** Browsers report a connection without internet as online, so each response and each lost call updates the state. */
export const isLost = (error: unknown) => error instanceof ApiFailure && error.status === 0

export const isOnline = () => connection.read().isOnline

export const useConnection = connection.use
