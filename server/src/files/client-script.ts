/**
 * What the installed client runs to answer `--confirm`: it reads each text as the `metadata` command does and hands it
 * to the client's own parser. It opens no connection, imports no connector, and prints no values: for a rejected text
 * it prints only where the errors are and of which kind. Input and output have one JSON object per line.
 */
export const CLIENT_SCRIPT = String.raw`
import io, json, logging, os, sys, warnings
warnings.filterwarnings("ignore")
logging.disable(logging.CRITICAL)
answers = sys.stdout
sys.stdout = sys.stderr

def say(answer):
    answers.write(json.dumps(answer) + "\n")
    answers.flush()

try:
    from importlib.metadata import version
    release = version("openmetadata-ingestion")
    import yaml
    from metadata.ingestion.api.parser import parse_workflow_config_gracefully
    from metadata.generated.schema.metadataIngestion.workflow import OpenMetadataWorkflowConfig
except Exception as error:
    say({"missing": type(error).__name__ + ": " + str(error)[:200]})
    sys.exit(0)
try:
    from metadata.generated.schema.metadataIngestion.application import OpenMetadataApplicationConfig
except Exception:
    OpenMetadataApplicationConfig = None

say({"version": release})

def validate(model, config):
    return model.model_validate(config) if hasattr(model, "model_validate") else model.parse_obj(config)

def places(error):
    try:
        return [".".join(str(step) for step in one["loc"]) + " (" + one["type"] + ")" for one in error.errors()][:5]
    except Exception:
        return []

def ask(request):
    text = os.path.expandvars(request["text"])
    config = json.loads(text) if request["json"] else yaml.safe_load(io.StringIO(text))
    model = OpenMetadataApplicationConfig if request["application"] else OpenMetadataWorkflowConfig
    if model is None or request["application"]:
        validate(model, config)
        return
    try:
        parse_workflow_config_gracefully(json.loads(json.dumps(config, default=str)))
    except Exception:
        validate(model, config)
        raise

for line in sys.stdin:
    request = json.loads(line)
    try:
        ask(request)
        say({"id": request["id"], "loads": True})
    except Exception as error:
        say({"id": request["id"], "loads": False, "error": type(error).__name__, "places": places(error)})
`;
