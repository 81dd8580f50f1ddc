import { createContext, useContext } from 'react'

/** State that the server adds to one response, such as the input of a form that was posted without JavaScript. */
export const PageStateContext = createContext<unknown>(null)

/** The state that the server rendered this page with, or null. The caller supplies the type that its form route renders with. */
export const usePageState = <T>(): T | null => useContext(PageStateContext) as T | null
