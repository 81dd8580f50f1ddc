import type fc from 'fast-check'
import type { PriceList } from './price-lists.ts'
import type { World } from './world.ts'

export type Command<Model extends object> = fc.AsyncCommand<Model, World>

/**
 * The life of one kind of thing, in the program and in a plain model of what it must do. A run is a list of commands; after each command,
 * everything visible in the program must match the model.
 */
export type Life<Model extends object = object> = {
  name: string
  /** Creates a model of the empty world. */
  begin(world: World): Model
  /** The price list of each office; absent: no office has one. */
  priceLists?: readonly (PriceList | null)[]
  /** A step listed twice is chosen twice as often. */
  commands: readonly fc.Arbitrary<Command<Model>>[]
}

type Step<Model, Input> = {
  name: string
  input: fc.Arbitrary<Input>
  /** Whether the step is possible now. */
  can?(model: Model): boolean
  /** Runs the step on both sides and compares the answers. */
  act(model: Model, world: World, input: Input): Promise<void>
}

/** Turns each step into a command; `compare` checks everything visible after it. */
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
