import type fc from 'fast-check'
import type { PriceList } from './price-lists.ts'
import type { World } from './world.ts'

export type Command<Model extends object> = fc.AsyncCommand<Model, World>

/**
 * The life of one kind of thing, twice: the program, and a plain model of what it must do. A run is a list of commands; after
 * each of them all that can be seen of the program is what the model says.
 */
export type Life<Model extends object = object> = {
  name: string
  /** A model of the empty world. */
  begin(world: World): Model
  /** Of each office; none has one where nothing is said. */
  priceLists?: readonly (PriceList | null)[]
  /** One that stands there twice comes twice as often. */
  commands: readonly fc.Arbitrary<Command<Model>>[]
}

type Step<Model, Input> = {
  name: string
  input: fc.Arbitrary<Input>
  /** Whether there is something to do it with. */
  can?(model: Model): boolean
  /** Does it on both sides and compares what was answered. */
  act(model: Model, world: World, input: Input): Promise<void>
}

/** Makes a command of each step; `compare` looks at all that can be seen after it. */
export const stepsOf =
  <Model extends object>(compare: (model: Model, world: World) => Promise<void>) =>
  <Input>({ name, input, can = () => true, act }: Step<Model, Input>): fc.Arbitrary<Command<Model>> =>
    input.map((chosen) => ({
      check: can,
      toString: () => `${name} ${JSON.stringify(chosen)}`,
      async run(model, world) {
        world.commands += 1
        await act(model, world, chosen)
        await compare(model, world)
      },
    }))
