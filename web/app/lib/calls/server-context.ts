import { createContext, type RouterContextProvider } from 'react-router'
import { type Api, createApi, type Transport } from './api.ts'

/** Data that the server passes to loaders and to the rendering of one response. */
export const transportContext = createContext<Transport>()
export const nonceContext = createContext<string | undefined>()

/** The files of a form that was posted without JavaScript. */
export interface FormPicture {
  field: string
  /** Undefined when the server could not read the file. */
  bytes: Uint8Array<ArrayBuffer> | undefined
}

export const picturesContext = createContext<FormPicture[]>([])

export const serverApi = (context: Readonly<RouterContextProvider>): Api =>
  createApi(context.get(transportContext))
