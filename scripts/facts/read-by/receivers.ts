const PIPELINE = /(?:^|\.)source_config$|\.sourceConfig\.config$/;
const PROCESSOR = /(?:^|\.)(?:profiler|processor)_config$/;
const CONNECTION =
  /(?:^|[._])(?:connection|service_connection|connection_config|config)$|onnection\.config$|onnection\.(?:root|__root__)\.config$/i;

/** A variable that is annotated as the connection of a connector, or is given one. */
const VARIABLES = [
  /\b(\w+)\s*:\s*["']?(?:Optional\[|Union\[|Type\[)?\s*["']?\w*Connection(?:Config)?\b/g,
  /\b(\w+)\s*(?::[^=\n]*)?=\s*(?:cast\(\s*[^,]*,\s*)?[\w.]*(?:service_connection|onnection\.(?:(?:root|__root__)\.)?config)\s*\)?\s*$/gm,
];

/** What the expressions of a module stand for, judged by their names and by what the module says about its variables. */
export class Receivers {
  private readonly connections: ReadonlySet<string>;

  constructor(text: string) {
    this.connections = new Set(VARIABLES.flatMap((one) => [...text.matchAll(one)].map(([, name = '']) => name)));
  }

  /** Whether an expression is the settings of a pipeline. */
  isPipeline(expression: string): boolean {
    return PIPELINE.test(expression);
  }

  /** Whether an expression is called like the settings of a processor. */
  isProcessor(expression: string): boolean {
    return PROCESSOR.test(expression);
  }

  /** Whether an expression is the connection of a source, by its name or by an annotation. */
  isConnection(expression: string): boolean {
    return this.mayBeConnection(expression) || this.connections.has(expression.replace(/^self\./, ''));
  }

  /** Whether an expression has the name of a connection. */
  mayBeConnection(expression: string): boolean {
    return CONNECTION.test(expression);
  }
}
