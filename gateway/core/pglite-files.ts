import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const OTHERS = 0o077;

type Options = Parameters<NodeFS["init"]>[1];
interface Attributes {
  readonly mode?: number;
}
interface WithNodeFiles {
  readonly NODEFS: {
    readonly node_ops: {
      mknod(parent: unknown, name: string, mode: number, device: number): unknown;
      setattr(node: unknown, attributes: Attributes): void;
    };
  };
}

/**
 * The folder of an embedded database, closed to other accounts. The engine sets the mode of each file that it makes itself,
 * to 0666, so the umask of the process does not reach it.
 */
export class PrivateFiles extends NodeFS {
  override async init(engine: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(engine, options);
    const closeToOthers = (module: unknown) => {
      const operations = (module as WithNodeFiles).NODEFS.node_ops;
      const { mknod, setattr } = operations;
      operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
      operations.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), closeToOthers] } };
  }
}
