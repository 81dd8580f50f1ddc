/** A window of an engine, with nothing kept from before. */
export type Tab = {
  open(url: string): Promise<unknown>
  /** Runs in the page: the body of a function, whose promise is waited for. */
  run<T>(script: string): Promise<T>
  /** On the first element of a CSS selector. */
  press(selector: string): Promise<unknown>
  back(): Promise<unknown>
  forward(): Promise<unknown>
  /** Of the window: in WebKit its own edges and bar are counted. */
  resize(width: number, height: number): Promise<unknown>
  close(): Promise<void>
}

/** A finger or a mouse: what `press` does, and what the page is told of its pointer. */
export type Pointer = 'mouse' | 'touch'

/** An engine that runs; its tabs know nothing of each other. */
export type Browser = { openTab(): Promise<Tab>; close(): Promise<void> }
export type Launch = (pointer?: Pointer) => Promise<Browser>
