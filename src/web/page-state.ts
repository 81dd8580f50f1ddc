import { createContext, useContext } from 'react'

/** What the server adds to one answer, such as the kept input of a form that was posted without JavaScript. */
export const PageStateContext = createContext<unknown>(null)

/** The state that the server rendered this page with, or null. The caller names the type that its form route renders with. */
export const usePageState = <T>(): T | null => useContext(PageStateContext) as T | null
