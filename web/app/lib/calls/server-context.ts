import { createContext, type RouterContextProvider } from 'react-router'
import { type Api, createApi, type Transport } from './api.ts'

export const transportContext = createContext<Transport>()
export const nonceContext = createContext<string | undefined>()

export interface FormPicture {
  field: string
  bytes: Uint8Array<ArrayBuffer> | undefined
}

export const picturesContext = createContext<FormPicture[]>([])

export const serverApi = (context: Readonly<RouterContextProvider>): Api =>
  createApi(context.get(transportContext))
