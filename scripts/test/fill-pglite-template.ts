// Fills the databases that the gateway's tests on PGlite copy.
import { ensurePgliteTemplates } from "../../tests/gateway/support/template";

await ensurePgliteTemplates();
