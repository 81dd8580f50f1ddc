import { createContext, useContext } from 'react'

/** The files that the browser needs, per island. */
export type IslandModules = Readonly<Record<string, readonly string[]>>

const DocumentContext = createContext<IslandModules | null>(null)
export const DocumentProvider = DocumentContext.Provider

/** Null on a page that is not a document but hydrated as a whole. */
export const useDocument = () => useContext(DocumentContext)
